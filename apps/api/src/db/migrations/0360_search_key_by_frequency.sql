-- The same letters for the same ones, those that are frequent first, the space among them: each letter of a text is looked for from the
-- beginning of the list, and every row that an index finds is translated once more to be compared.
CREATE OR REPLACE FUNCTION search_key(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(folded, ' оаинрквітелдсмупягзйчбьюхцїжшєфщґ%_\', ' oaynr3viteldsmup8gzq4b67hc2jw1f590g ');
