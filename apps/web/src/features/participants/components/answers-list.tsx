import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { answerText } from '../answer-text.ts';
import type { Participant } from '../api.ts';

interface AnswersListProps {
  questions: readonly Pick<Event['registrationForm'][number], 'id' | 'label' | 'type'>[];
  answers: Participant['answers'];
  /** Questions without an answer too. */
  showsAll?: boolean;
}

/** Each question with its answer. */
export function AnswersList({ questions, answers, showsAll = false }: AnswersListProps) {
  const { t } = useTranslation(['common', 'cabinet']);
  const { t: common } = useTranslation();
  const answered = questions
    .map(question => ({ question, text: answerText(question, answers, common) }))
    .filter(({ text }) => showsAll || text !== undefined);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, textAlign: 'left' }}
    >
      {answered.map(({ question, text }) => (
        <div key={question.id}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
            {question.label}{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {text ?? t('cabinet:participants.info.noAnswer')}
          </Box>
        </div>
      ))}
    </Box>
  );
}
