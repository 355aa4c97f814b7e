"""The log in SQL, what lists need beside it, and the migrations."""
