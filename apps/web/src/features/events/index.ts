/** What events offer to other features. */
export {
  availableEventSummaries,
  comingEventSummaries,
  displacedEventCounts,
  eventShortages,
  organizedEventCounts,
  organizedEventSummaries,
  overEventSummaries,
  registeredEventSummaries,
  type Event,
  type EventSummary,
  type PersonEventSummary,
} from './api.ts';
export { BringLine } from './before-travel/bring-list.tsx';
export { AidHistory } from './components/aid-history.tsx';
export { AidList } from './components/aid-list.tsx';
export { ApplyBlock, DashedNote } from './components/person/apply-block.tsx';
export { EventCard, EventCards } from './components/event-card.tsx';
export { EventChip } from './components/event-chip.tsx';
export { EventMissing } from './components/event-missing.tsx';
export { CreateButton } from './components/organizer/create-button.tsx';
export { PersonEventCards } from './components/person/person-event-cards.tsx';
export { Places } from './components/places.tsx';
export { dueLines } from './due.ts';
export { eventState, isBehind, isOver, isToday, participationState } from './event-state.ts';
export { participantsPath, participantTabName, participantTabs } from './participant-tabs.ts';
export { placeOf } from './place-of.ts';
export { Gallery } from './media/gallery.tsx';
export { UndoBar } from './undo/undo-bar.tsx';
export { UndoBars } from './undo/undo-bars.tsx';
export { undoableUntil, type Undoable } from './undo/undoable-store.ts';
export { useUndo, type Undo } from './undo/use-undo.ts';
export { PlaceInQueue } from './waiting/place-in-queue.tsx';
export { useWindowTime } from './windows/use-window-time.ts';
export { WindowDialog } from './windows/late-dialog.ts';
export { useEvent } from './use-event.ts';
export { useEventChoices } from './use-event-choices.ts';
