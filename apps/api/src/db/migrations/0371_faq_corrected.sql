-- by statement
-- The questions and answers the product begins with, corrected by an editor, and the tab they name called as it is called now. An
-- entry that an administrator has changed is theirs and stays.

-- repeat
UPDATE faq_entries SET
  question_uk = replace(question_uk, said.was, said.becomes),
  answer_uk = replace(answer_uk, said.was, said.becomes),
  answer_en = replace(answer_en, said.was, said.becomes)
FROM (
  SELECT id AS entry, was, becomes FROM faq_entries JOIN (VALUES
    (E'Як попросити про допомогу, якщо підходящого заходу немає?', E'Як попросити про допомогу, якщо жоден захід не підходить?'),
    (E'Хто й коли переглядав ваші дані, можна завантажити', E'Перелік того, хто й коли переглядав ваші дані, можна завантажити'),
    (E'приходять актом, а товари, визнані гуманітарною допомогою, – прийнятою декларацією', E'надходять за актом, а товари, визнані гуманітарною допомогою, – за прийнятою декларацією'),
    (E'розділ «Облік за унікальними кодами»', E'вкладка «Унікальні коди»'),
    (E'“Accounts of unique codes” in the warehouse shows', E'“Warehouse”, tab “Unique codes”, shows'),
    (E'товари зі складу спишуться актом', E'товари зі складу буде списано за актом')
  ) AS words (was, becomes) ON position(was IN concat_ws(' ', question_uk, answer_uk, answer_en)) > 0
  WHERE id::text LIKE '019ab000-0000-7000-8000-0000000%' AND version = 1
  LIMIT 1) AS said
WHERE id = said.entry AND version = 1
