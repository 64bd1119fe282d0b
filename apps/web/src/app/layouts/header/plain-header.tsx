import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PlainHeaderProps {
  /** Where the brand leads. */
  home: string;
  sx: SystemStyleObject<Theme>;
  brandSx?: SystemStyleObject<Theme>;
}

/** The header of a page outside the cabinet: the brand, and the switches of language and colour scheme. */
export const PlainHeader = ({ home, sx, brandSx = {} }: PlainHeaderProps) => (
  <Stack component="header" direction="row" sx={[{ flexWrap: 'wrap', alignItems: 'center' }, sx]}>
    {/* At least as wide as the logo: in very large letters the name gives way first, then a switch moves to the next line. */}
    <Box sx={[{ flex: '1 1 36px', minWidth: 0 }, brandSx]}>
      <BrandLink to={home} />
    </Box>
    <LanguageSwitch />
    <ThemeSwitch />
  </Stack>
);
