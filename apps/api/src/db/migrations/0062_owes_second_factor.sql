-- Whether a session must show a second factor before it may do anything: one is demanded, and it has shown none since the
-- factor was last set up; that of another session, or one that was there before, does not count.
CREATE FUNCTION owes_second_factor(session sessions, account accounts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT account.role = 'administrator'
    AND (SELECT administrators_need_second_factor FROM product_settings)
    AND NOT coalesce(
      session.second_factor_at >= (SELECT confirmed_at FROM second_factors WHERE account_id = account.id), false)
$$;
