import Box from '@mui/material/Box';

/** The number of an act or a request, whose parts are joined by hyphens; that of a declaration; a period. */
const joined = /(№ \S*\d|[^\s«»“”]*-\d+-[^\s«»“”]*\d|\d\d:\d\d–\d\d:\d\d)/;

/** A text whose numbers and times are not broken at hyphens and dashes. */
export function Unbroken({ children }: { children: string }) {
  return children.split(joined).map((part, index) =>
    index % 2 === 1 ? (
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap', letterSpacing: '-0.02em' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
