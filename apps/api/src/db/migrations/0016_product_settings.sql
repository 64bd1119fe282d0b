-- Settings of the product that administrators change while it runs: one row for all of them.
CREATE TABLE product_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  administrators_need_second_factor boolean NOT NULL DEFAULT false
);
INSERT INTO product_settings DEFAULT VALUES;
