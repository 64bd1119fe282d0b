-- All issued aid in every order. What was issued stands in the record, as it is called now, so that an index can order by it; equal rows
-- stand newest first in both directions, so what few values share has an index for each.
ALTER TABLE issued_aid ADD COLUMN position_name varchar(200) NOT NULL DEFAULT '', ADD COLUMN units varchar(20) NOT NULL DEFAULT '';
UPDATE issued_aid SET position_name = positions.name, units = positions.units FROM positions WHERE positions.id = position_id;

-- Whoever issues and whoever renames has locked the stock of the position first.
CREATE FUNCTION note_issued_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, units INTO NEW.position_name, NEW.units FROM positions WHERE id = NEW.position_id;
  RETURN NEW;
END $$;
CREATE TRIGGER issued_aid_note_goods BEFORE INSERT ON issued_aid FOR EACH ROW EXECUTE FUNCTION note_issued_goods();
CREATE FUNCTION rename_issued_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issued_aid SET position_name = NEW.name, units = NEW.units WHERE position_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER positions_rename_issued AFTER UPDATE ON positions FOR EACH ROW
  WHEN ((OLD.name, OLD.units) IS DISTINCT FROM (NEW.name, NEW.units)) EXECUTE FUNCTION rename_issued_goods();

CREATE INDEX issued_aid_by_cost_up ON issued_aid (total_cost, id DESC);
CREATE INDEX issued_aid_by_cost_down ON issued_aid (total_cost, id);
CREATE INDEX issued_aid_by_quantity_up ON issued_aid (quantity, id DESC);
CREATE INDEX issued_aid_by_quantity_down ON issued_aid (quantity, id);
CREATE INDEX issued_aid_by_units_up ON issued_aid (units COLLATE "uk-x-icu", id DESC);
CREATE INDEX issued_aid_by_units_down ON issued_aid (units COLLATE "uk-x-icu", id);
CREATE INDEX issued_aid_by_place_up ON issued_aid (place_of_issue COLLATE "uk-x-icu", id DESC);
CREATE INDEX issued_aid_by_place_down ON issued_aid (place_of_issue COLLATE "uk-x-icu" DESC NULLS LAST, id DESC);
CREATE INDEX issued_aid_by_code_up ON issued_aid (unique_code, id DESC);
CREATE INDEX issued_aid_by_code_down ON issued_aid (unique_code DESC NULLS LAST, id DESC);
CREATE INDEX issued_aid_by_goods_up ON issued_aid (position_name COLLATE "uk-x-icu", id DESC);
CREATE INDEX issued_aid_by_goods_down ON issued_aid (position_name COLLATE "uk-x-icu", id);
-- Names are nearly unique: those that are equal are ordered as they come.
CREATE INDEX issued_aid_by_recipient ON issued_aid (recipient_name COLLATE "uk-x-icu", id DESC);
