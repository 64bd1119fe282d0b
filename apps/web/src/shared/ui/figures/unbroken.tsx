import Box from '@mui/material/Box';

/** The number of an act, a request or a declaration: its parts are joined by hyphens. */
const number = /([^\s«»“”]*-\d+-[^\s«»“”]*\d)/;

/** A text whose numbers stay in one line: a browser breaks lines at their hyphens. */
export function Unbroken({ children }: { children: string }) {
  return children.split(number).map((part, index) =>
    index % 2 === 1 ? (
      <Box key={index} component="span" sx={{ whiteSpace: 'nowrap', letterSpacing: '-0.02em' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
