-- The questions and answers the product begins with say what the buttons and sections they name are called now. An entry
-- that an administrator has changed is theirs and stays.
DO $$
DECLARE
  said record;
BEGIN
  FOR said IN SELECT * FROM (VALUES
    (E'на питання організатора', E'на запитання організатора'),
    (E'на його питання', E'на його запитання'),
    (E'Як вилучити обліковий запис?', E'Як видалити обліковий запис?'),
    (E'«Попросити вилучити». Прохання розгляне адміністратор; до рішення його можна забрати.', E'«Попросити видалити». Прохання розгляне адміністратор; до рішення його можна відкликати.'),
    (E'натисніть «Відкликати заявку», поки він не почався', E'натисніть «Я не зможу прийти» або, якщо заявку ще не розглянуто, «Відкликати заявку», поки захід не почався'),
    (E'Загальний захід бачать усі отримувачі допомоги області, на змішаний ви ще й запрошуєте людей поіменно, закритий бачать лише запрошені.', E'Захід для всіх бачать усі отримувачі допомоги області; можна ще й запросити людей поіменно або показати захід лише запрошеним.'),
    (E'Видавайте, скануючи квитки або шукаючи за прізвищем.', E'Відскануйте квиток або знайдіть людину за прізвищем і видайте допомогу.'),
    (E'лишається в історії', E'залишається в історії'),
    (E'Скільки залишилось і що вже видано', E'Скільки днів залишилося і що вже видано'),
    (E'Він буде за вами 3 дні', E'Його буде закріплено за вами на 3 дні'),
    (E'A general event is seen by all aid recipients of the oblast, to a hybrid one you also invite people by name, a private one is seen by those invited only.', E'An event for everyone is seen by all aid recipients of the region; you can also invite people by name, or show the event to those invited only.'),
    (E'section “Place of living”', E'section “Address”'),
    (E'oblast', E'region')
  ) AS words (was, becomes) LOOP
    UPDATE faq_entries SET
      question_uk = replace(question_uk, said.was, said.becomes),
      question_en = replace(question_en, said.was, said.becomes),
      answer_uk = replace(answer_uk, said.was, said.becomes),
      answer_en = replace(answer_en, said.was, said.becomes)
    WHERE id::text LIKE '019ab000-0000-7000-8000-0000000%' AND version = 1;
  END LOOP;
END $$;
