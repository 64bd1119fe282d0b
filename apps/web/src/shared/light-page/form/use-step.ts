import { useEffect, useState } from 'preact/hooks';
import { isPrerendering } from '../../is-prerendering.ts';

const ofAddress = () =>
  isPrerendering ? 1 : Math.trunc(Number(new URLSearchParams(window.location.search).get('step'))) || 1;

/**
 * Which of several steps is open, from 0. It is part of the URL, so that the device's Back button goes one step back instead of losing
 * everything.
 */
export function useStep(steps: number): [index: number, goTo: (index: number) => void] {
  const [step, setStep] = useState(ofAddress);
  useEffect(() => {
    const follow = () => setStep(ofAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (index: number) => {
    window.history.pushState(null, '', `?step=${index + 1}`);
    setStep(index + 1);
  };
  return [Math.min(Math.max(step, 1), steps) - 1, goTo];
}
