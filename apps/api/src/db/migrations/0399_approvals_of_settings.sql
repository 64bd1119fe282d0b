-- Which guards somebody asks to switch off: whoever says the second yes reads them before. Of what waits already they are not told.
ALTER TABLE approvals ADD COLUMN loosens text[];
