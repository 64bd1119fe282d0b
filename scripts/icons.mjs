/**
 * Writes the icons of the page, one small module each, so that a page loads those it shows and no others. They are Material
 * Icons, outlined, of Google (Apache-2.0, see NOTICE), as the package of MUI (MIT) has them. Needed only when an icon is added:
 * name it below, then `npm install --no-save @mui/icons-material@9.5.0 && node scripts/icons.mjs` – of the 174 MB of the
 * package the page needs 30 kB.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const NAMES = [
  'AccountCircle',
  'Add',
  'AddPhotoAlternate',
  'ArrowBack',
  'ArrowDownward',
  'ArrowDropDown',
  'ArrowUpward',
  'AssignmentTurnedIn',
  'CalendarToday',
  'Check',
  'CheckBox',
  'CheckBoxOutlineBlank',
  'CheckCircle',
  'ChevronLeft',
  'ChevronRight',
  'Close',
  'CloudOff',
  'ConfirmationNumber',
  'ContentCopy',
  'ContentPaste',
  'Contrast',
  'DarkMode',
  'Delete',
  'DeleteOutline',
  'Description',
  'DoNotDisturbOn',
  'Done',
  'Download',
  'DragIndicator',
  'Edit',
  'ErrorOutline',
  'Event',
  'EventAvailable',
  'ExpandMore',
  'FileDownload',
  'FileUpload',
  'FilterList',
  'Forum',
  'Handshake',
  'History',
  'Home',
  'Info',
  'InsertDriveFile',
  'Inventory2',
  'LightMode',
  'LocalShipping',
  'Logout',
  'Email',
  'Map',
  'Menu',
  'MoreHoriz',
  'Notifications',
  'People',
  'PersonAdd',
  'PictureAsPdf',
  'Place',
  'PlayCircle',
  'Print',
  'QrCodeScanner',
  'Remove',
  'Replay',
  'Schedule',
  'Search',
  'Settings',
  'Share',
  'Shield',
  'SupportAgent',
  'Update',
  'Visibility',
  'VisibilityOff',
  'VolunteerActivism',
  'WarningAmber',
];

const source = path.dirname(createRequire(import.meta.url).resolve('@mui/icons-material/package.json'));
const target = fileURLToPath(new URL('../apps/web/src/shared/ui/icons/', import.meta.url));

/** The shapes of an icon as the data of one path. */
function pathOf(module) {
  const shapes = [...module.matchAll(/_jsx\("(\w+)", \{([^}]*)\}/g)].map(([, element, attributes]) => ({
    element,
    ...Object.fromEntries([...attributes.matchAll(/(\w+): "([^"]*)"/g)].map(([, key, value]) => [key, value])),
  }));
  return shapes.map(shape => outlines[shape.element](shape)).join('');
}

const outlines = {
  // Each path counts from the corner again, not from where the one before it ended.
  path: ({ d }) => (d.startsWith('m') ? `M0 0${d}` : d),
  circle: ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
};

const kebab = name => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

mkdirSync(target, { recursive: true });
for (const name of NAMES) {
  const d = pathOf(readFileSync(path.join(source, `${name}Outlined.mjs`), 'utf8'));
  const file = path.join(target, `${kebab(name)}.tsx`);
  const text = `// Written by scripts/icons.mjs: Material Icons, Google, Apache-2.0.
import { createSvgIcon } from '@mui/material/SvgIcon';

export const ${name}Icon = createSvgIcon(<path d="${d}" />, '${name}');\n`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
console.log(`Wrote ${NAMES.length} icons`);
