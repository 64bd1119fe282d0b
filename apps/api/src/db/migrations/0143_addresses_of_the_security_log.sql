-- A search in the security log may be by an address.
CREATE INDEX security_log_by_address ON security_log (address) WHERE address IS NOT NULL;
