TABLE = ""
