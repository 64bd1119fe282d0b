/** @jsxImportSource preact */
/** The choice of a sign-up: a page of its own, without the cabinet's libraries. */
import { render } from 'preact';
import { startPage } from '../../../../shared/light-page/start-page.ts';
import { takeOver } from '../../../../shared/routing/take-over.ts';
import { startAuthTexts } from '../../auth-layout/start-auth-texts.ts';
import './choice.css';
import { ChoicePage } from './choice-page.tsx';

startPage(startAuthTexts, root => {
  render(<ChoicePage />, root);
  takeOver();
});
