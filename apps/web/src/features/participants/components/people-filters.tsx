import { ageGroups } from '@oplich/contract/shared/limits';
import { isInSet, type ParticipantStatus } from '@oplich/contract/participants/states';
import { showsHistory } from '@oplich/contract/participants/history-sorts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useWindowTime, type Event } from '../../events/index.ts';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/lists/filter-select.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { daysOf, type PeopleList } from '../participants-query.ts';
import { DaysFilter } from './days-filter.tsx';

/** By name, by age, by the last aid, and by the answers to one of the event's questions. */
export function PeopleFilters({
  list,
  event,
  state,
}: {
  list: PeopleList;
  event: Pick<Event, 'registrationForm' | 'windowList'>;
  state: ParticipantStatus;
}) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { filters, setFilter } = list;
  const timeOf = useWindowTime();
  const questions = event.registrationForm;
  const windows = isInSet('isListed', state) ? event.windowList : [];
  const question = questions.find(({ id }) => id === filters.question);
  const answers =
    question?.type === 'yesNo'
      ? [
          { value: 'true', label: t('common:field.yes') },
          { value: 'false', label: t('common:field.no') },
        ]
      : question?.options?.map(option => ({ value: option, label: option }));
  return (
    <FilterBar
      label={t('cabinet:participants.list.filters')}
      active={
        [
          filters.ageGroup,
          showsHistory(state) && daysOf(filters.notAidedForDays),
          windows.length > 0 && filters.window,
          question && filters.answer,
        ].filter(Boolean).length
      }
      search={
        <SearchField value={list.search} onChange={list.setSearch} label={t('cabinet:participants.list.search')} />
      }
    >
      <FilterSelect
        label={t('cabinet:participants.list.age')}
        value={filters.ageGroup}
        options={ageGroups.map(group => ({ value: group, label: t(`cabinet:participants.list.ageGroup.${group}`) }))}
        onChange={value => setFilter('ageGroup', value)}
      />
      {showsHistory(state) && (
        <DaysFilter
          key={list.resets}
          value={filters.notAidedForDays}
          onChange={value => setFilter('notAidedForDays', value)}
        />
      )}
      {windows.length > 0 && (
        <FilterSelect
          label={t('cabinet:windows.filter')}
          anyLabel={t('cabinet:windows.any')}
          value={filters.window}
          options={windows.map(window => ({ value: window.start, label: timeOf(window) }))}
          onChange={value => setFilter('window', value)}
        />
      )}
      {questions.length > 0 && (
        <FilterSelect
          label={t('cabinet:participants.list.question')}
          anyLabel={t('cabinet:participants.list.noQuestion')}
          value={filters.question}
          options={questions.map(({ id, label }) => ({ value: id, label }))}
          onChange={value => list.setFilters({ question: value, answer: '' })}
        />
      )}
      {question &&
        (answers ? (
          <FilterSelect
            label={t('cabinet:participants.list.answer')}
            value={filters.answer}
            options={answers}
            onChange={value => setFilter('answer', value)}
          />
        ) : (
          <Box sx={{ width: { lg: 240 } }}>
            <SearchField
              key={question.id}
              value={filters.answer}
              onChange={value => setFilter('answer', value)}
              label={t('cabinet:participants.list.answer')}
            />
          </Box>
        ))}
    </FilterBar>
  );
}
