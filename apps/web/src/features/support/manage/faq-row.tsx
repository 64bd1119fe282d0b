import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { DragIndicatorIcon as DragIcon } from '../../../shared/ui/icons/drag-indicator.tsx';
import type { FaqEntry } from '../api.ts';
import { FaqActions } from './faq-actions.tsx';
import { FaqTexts } from './faq-texts.tsx';
import { PublishSwitch } from './publish-switch.tsx';

interface FaqRowProps {
  entry: FaqEntry;
  /** The question in the language of the page, or in the one it has. */
  name: string;
  place: number;
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
}

/** A question in both languages side by side, with all that can be done to it. */
export function FaqRow({ entry, name, place, onUp, onDown, onDelete }: FaqRowProps) {
  const { t } = useTranslation('cabinet');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: entry.id,
  });
  return (
    <Box
      ref={setNodeRef}
      component="li"
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      sx={{ position: 'relative', zIndex: isDragging ? 1 : 'auto' }}
    >
      <Card
        component="div"
        sx={{
          display: 'grid',
          gap: 3,
          p: { xs: 4, sm: 4 },
          ...(isDragging && { borderColor: 'primary.main', bgcolor: 'tint.lake' }),
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('support.manage.drag', { question: name })}
            sx={{ cursor: 'grab', touchAction: 'none', flex: 'none', ml: -2, my: -1 }}
          >
            <DragIcon />
          </IconButton>
          <Typography
            aria-hidden
            sx={{ flex: 'none', minWidth: 24, py: 1.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {place}
          </Typography>
          <FaqTexts entry={entry} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <PublishSwitch entry={entry} name={name} />
          <FaqActions entry={entry} name={name} onUp={onUp} onDown={onDown} onDelete={onDelete} />
        </Box>
      </Card>
    </Box>
  );
}
