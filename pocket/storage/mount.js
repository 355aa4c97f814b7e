// Lasting files in Python's file system: all names but these are in memory and gone with the tab.

const NO_SPACE = 51; // as Emscripten numbers them
const BROKEN = 29;

/** `files` are the lasting ones by their names in `folder`, which is made. */
export function mount(FS, folder, files) {
  FS.mkdirTree(folder);
  const directory = FS.lookupPath(folder).node;
  const { mknod, unlink } = directory.node_ops;
  directory.node_ops = {
    ...directory.node_ops,
    mknod: (parent, name, mode, dev) => lasting(FS, mknod(parent, name, mode, dev), files.get(name), files),
    unlink(parent, name) {
      files.get(name)?.truncate(0);
      files.get(name)?.flush();
      unlink(parent, name);
    },
  };
  for (const [name, file] of files) if (file.size) FS.mknod(`${folder}/${name}`, 0o100600, 0);
}

/** The node reads and writes that file. No file is written while what another one got is not on the disk: so a journal
 * is there before what it can take back, and only goes after it. */
function lasting(FS, node, file, files) {
  if (!file) return node;
  const { getattr, setattr } = node.node_ops;
  const bytes = (buffer, offset, length) => new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
  const change = (what) => {
    for (const other of files.values()) {
      if (other !== file && other.unsettled) settle(other);
    }
    file.unsettled = true;
    node.mtime = Date.now();
    return withSystemErrors(FS, what);
  };
  const settle = (which) => {
    withSystemErrors(FS, () => which.flush());
    which.unsettled = false;
  };
  node.node_ops = {
    ...node.node_ops,
    getattr: (inode) => ({ ...getattr(inode), size: file.size, blocks: Math.ceil(file.size / 4096) }),
    setattr(inode, { size, ...rest }) {
      setattr(inode, rest);
      if (size === undefined || size === file.size) return;
      change(() => file.truncate(size));
      settle(file);
    },
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (stream, buffer, offset, length, at) => withSystemErrors(FS, () => file.read(bytes(buffer, offset, length), at)),
    write(stream, buffer, offset, length, at) {
      const written = change(() => file.write(bytes(buffer, offset, length), at));
      if (written < length) throw new FS.ErrnoError(NO_SPACE);
      return written;
    },
    llseek(stream, offset, whence) {
      return whence === 1 ? stream.position + offset : whence === 2 ? file.size + offset : offset;
    },
    fsync() {
      settle(file);
      return 0;
    },
    mmap: undefined,
  };
  Object.defineProperty(node, "usedBytes", { get: () => file.size, set() {} });
  return node;
}

/** What a browser says, as a system would. */
function withSystemErrors(FS, job) {
  try {
    return job();
  } catch (error) {
    throw new FS.ErrnoError(error.name === "QuotaExceededError" ? NO_SPACE : BROKEN);
  }
}
