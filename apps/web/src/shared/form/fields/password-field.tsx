import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisibilityOffIcon } from '../../ui/icons/visibility-off.tsx';
import { VisibilityIcon } from '../../ui/icons/visibility.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown, because typing one blindly on a phone goes wrong. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'endAdornment' | 'rows'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
