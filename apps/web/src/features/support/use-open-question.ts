import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Which questions are open. The one in the address is, and is brought into sight; one that is opened takes its place there. */
export function useOpenQuestion(isThere: boolean) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const named = hash.slice(1);
  const [first] = useState(named);
  // It stays open when another one takes its place in the address.
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>(() => (first ? { [first]: true } : {}));

  useEffect(() => {
    if (isThere && first) document.getElementById(first)?.scrollIntoView({ block: 'start' });
  }, [isThere, first]);

  const toggle = (id: string, isOpen: boolean) => {
    setToggled(old => ({ ...old, [id]: isOpen }));
    void navigate(
      { search, hash: isOpen ? id : named === id ? '' : named },
      { replace: true, preventScrollReset: true },
    );
  };
  return { isOpen: (id: string, otherwise: boolean) => toggled[id] ?? (id === named || otherwise), toggle };
}
