-- What a list of accounts is searched by, each by how it begins.
CREATE INDEX accounts_email_begins ON accounts (email varchar_pattern_ops);
CREATE INDEX organizations_search ON organizations (search text_pattern_ops);
