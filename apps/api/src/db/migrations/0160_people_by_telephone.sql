-- Users are found by how their telephone number begins.
CREATE INDEX accounts_by_telephone ON accounts (phone_number text_pattern_ops) WHERE phone_number IS NOT NULL;
