// Written by scripts/icons.mjs: Material Icons, Google, Apache-2.0.
import { createSvgIcon } from '@mui/material/SvgIcon';

export const ArrowDropDownIcon = createSvgIcon(<path d="M7 10l5 5 5-5z" />, 'ArrowDropDown');
