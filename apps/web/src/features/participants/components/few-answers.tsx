import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswersList } from './answers-list.tsx';

const shown = 3;

/** The first answers; where there are many, the others are folded, so that a card stays a card. */
export function FewAnswers({ questions, answers }: Pick<ComponentProps<typeof AnswersList>, 'questions' | 'answers'>) {
  const { t } = useTranslation('cabinet');
  const answered = questions.filter(({ id }) => answers[id] !== undefined && answers[id] !== null);
  // One or two more are sooner read than unfolded.
  const few = answered.length <= shown + 2 ? answered : answered.slice(0, shown);
  const rest = answered.slice(few.length);
  return (
    <>
      <AnswersList questions={few} answers={answers} />
      {rest.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ py: 3, cursor: 'pointer', color: 'primary.main', fontWeight: 500 }}>
            {t('participants.list.moreAnswers', { count: rest.length })}
          </Box>
          <AnswersList questions={rest} answers={answers} />
        </Box>
      )}
    </>
  );
}
