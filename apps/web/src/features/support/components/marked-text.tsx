import Box from '@mui/material/Box';
import { markHits } from '../find-questions.ts';

/** A text with the words that were looked for marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return markHits(text, words).map((piece, index) =>
    piece.isHit ? (
      <Box key={index} component="mark" sx={{ bgcolor: 'tint.wheat', color: 'inherit', borderRadius: 1, px: '2px' }}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}
