import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a screen reader hears while a question is dragged, in the language of the page. */
export function useDragWords(order: readonly string[], nameOf: (id: string) => string) {
  const { t } = useTranslation('cabinet');
  const words = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    question: nameOf(String(id)),
    place: order.indexOf(String(at)) + 1,
    places: order.length,
  });
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return t('support.manage.lifted', words(active.id));
    },
    onDragOver({ active, over }) {
      // Right after it is lifted a question lies over its own place: to say so would drown out that it is lifted.
      if (over?.id === active.id && !hasMoved.current) return undefined;
      hasMoved.current = true;
      return t('support.manage.over', words(active.id, over?.id));
    },
    onDragEnd: ({ active, over }) => t('support.manage.dropped', words(active.id, over?.id)),
    onDragCancel: ({ active }) => t('support.manage.cancelled', words(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: t('support.manage.dragHow') } };
}
