import Typography from '@mui/material/Typography';
import { searchWords } from '@oplich/contract/shared/fold-name';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ListSearch } from '../../../shared/ui/lists/list-search.tsx';
import type { FaqEntry } from '../api.ts';
import { findQuestions } from '../find-questions.ts';
import { useOpenQuestion } from '../use-open-question.ts';
import { QuestionItem } from './question-item.tsx';

interface FaqReaderProps {
  entries: readonly FaqEntry[];
  /** What leads on when nothing was found. */
  wayOn: { text: string; action?: ReactNode };
}

/** Questions as readers see them: searched while one types, each with an address of its own. */
export function FaqReader({ entries, wayOn }: FaqReaderProps) {
  const { t } = useTranslation('cabinet');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const found = findQuestions(entries, search, language);
  const { isOpen, toggle } = useOpenQuestion(entries.length > 0);

  const setSearch = (typed: string) =>
    setParams(
      old => {
        const next = new URLSearchParams(old);
        if (typed) next.set('search', typed);
        else next.delete('search');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  if (entries.length === 0) return <EmptyList title={t('support.empty')} text={t('support.emptyText')} />;
  return (
    <>
      <ListSearch value={search} onChange={setSearch} label={t('support.search')} delayMs={150} />
      <Typography
        className={search && found.length > 0 ? undefined : 'visually-hidden'}
        color="textSecondary"
        aria-live="polite"
        sx={{ mb: 2 }}
      >
        {!search ? '' : found.length > 0 ? t('support.found', { count: found.length }) : t('support.notFound')}
      </Typography>
      {found.length === 0 ? (
        <EmptyList title={t('support.notFound')} text={wayOn.text} action={wayOn.action} />
      ) : (
        <Card component="div" sx={{ p: { xs: 0, sm: 0 } }}>
          {found.map(({ entry, inAnswer }) => (
            <QuestionItem
              // A match in an answer opens by itself; a new search starts over.
              key={entry.id + (inAnswer ? search : '')}
              id={entry.id}
              question={entry.question[language]}
              answer={entry.answer[language]}
              words={searchWords(search)}
              isOpen={isOpen(entry.id, inAnswer)}
              onToggle={open => toggle(entry.id, open)}
            />
          ))}
        </Card>
      )}
    </>
  );
}
