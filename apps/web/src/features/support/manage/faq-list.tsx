import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Stack from '@mui/material/Stack';
import type { FaqAudience } from '@oplich/contract/faq/audiences';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import type { FaqEntry } from '../api.ts';
import { FaqRow } from './faq-row.tsx';
import { useDragWords } from './use-drag-words.ts';
import { useFaqOrder } from './use-faq-order.ts';

/** The questions of one audience, put in order by dragging, by the keyboard, or step by step. */
export function FaqList({ audience, entries }: { audience: FaqAudience; entries: readonly FaqEntry[] }) {
  const { t } = useTranslation('cabinet');
  const language = useLanguage();
  const { shown, move } = useFaqOrder(audience, entries);
  const [announcement, setAnnouncement] = useState('');
  const ids = shown.map(entry => entry.id);
  const [deleted, setDeleted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useFocusAfter(deleted && !ids.includes(deleted) ? deleted : '', list);
  const nameOf = (id: string) => {
    const question = shown.find(entry => entry.id === id)?.question;
    return question?.[language] || question?.uk || '';
  };
  const sensors = useSensors(
    // A tap on the handle is no drag yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const step = (from: number, to: number) => {
    move(from, to);
    setAnnouncement(t('support.manage.over', { question: nameOf(ids[from] ?? ''), place: to + 1, places: ids.length }));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={useDragWords(ids, nameOf)}
        onDragEnd={({ active, over }) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Stack
            component="ol"
            ref={list}
            tabIndex={-1}
            aria-label={t('support.manage.list')}
            sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}
          >
            {shown.map((entry, index) => (
              <FaqRow
                key={entry.id}
                entry={entry}
                name={nameOf(entry.id)}
                place={index + 1}
                onDelete={() => setDeleted(entry.id)}
                onUp={index > 0 ? () => step(index, index - 1) : undefined}
                onDown={index < ids.length - 1 ? () => step(index, index + 1) : undefined}
              />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}
