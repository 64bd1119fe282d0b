import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExpandMoreIcon as ExpandIcon } from '../../../shared/ui/icons/expand-more.tsx';
import { MarkedText } from './marked-text.tsx';

interface QuestionItemProps {
  /** Names it in the address. */
  id?: string;
  question: string;
  answer: string;
  words?: readonly string[];
  isOpen: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/**
 * A question that opens its answer: the browser's own element, so that its page search finds closed answers and printing shows them.
 */
export function QuestionItem({ id, question, answer, words = [], isOpen, onToggle }: QuestionItemProps) {
  return (
    <Box
      component="details"
      id={id}
      open={isOpen}
      onToggle={event => event.currentTarget.open !== isOpen && onToggle?.(event.currentTarget.open)}
      sx={{
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 56,
          px: { xs: 4, sm: 5 },
          py: 3,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: 2,
          '&::-webkit-details-marker': { display: 'none' },
          '&:hover': { bgcolor: 'surface.quiet' },
          '&:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        <Typography component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          <MarkedText text={question} words={words} />
        </Typography>
        <ExpandIcon aria-hidden sx={{ color: 'text.secondary' }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, px: { xs: 4, sm: 5 }, pb: 5, maxWidth: '70ch' }}>
        {answer.split(/\n\s*\n/).map((paragraph, index) => (
          <Typography key={index} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <MarkedText text={paragraph} words={words} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
