/** @jsxImportSource preact */
import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sendAsVisitor } from '../../api-client/send-as-visitor.ts';
import { useLanguage } from '../use-language.ts';
import { attributesOf, Field, useFieldDescription, type FieldProps } from './field.tsx';
import { asTyped } from './use-form.ts';

type Localities = Answer<Calls, 'GET /regions/{id}/localities'>;

const waitMs = 250;
const none: Localities = [];

async function search(regionId: number, typed: string, signal: AbortSignal): Promise<Localities> {
  const path = `/regions/${regionId}/localities?${new URLSearchParams({ search: typed })}`;
  return (await (await sendAsVisitor({ method: 'GET', path, signal })).json()) as Localities;
}

/** Returns the settlements of a region that match the typed text; those of the previous text until they are loaded. */
function useLocalities(regionId: number | undefined, typed: string, isOpen: boolean): Localities {
  const [found, setFound] = useState<{ regionId?: number | undefined; localities: Localities }>({ localities: [] });
  useEffect(() => {
    if (regionId === undefined || !isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(regionId, typed, stop.signal).then(
        localities => setFound({ regionId, localities }),
        // Whatever is typed holds without a suggestion.
        () => undefined,
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [regionId, typed, isOpen]);
  return found.regionId === regionId ? found.localities : none;
}

interface LocalityFieldProps extends FieldProps {
  /** The region whose settlements are suggested; none while no region is chosen. */
  regionId: number | undefined;
}

/** A settlement: the region's are suggested while one types, any other can be typed. */
export function LocalityField(props: LocalityFieldProps) {
  const { form, name, label, hint, optional, regionId } = props;
  const description = useFieldDescription(props);
  const language = useLanguage();
  const [begins] = useState(() => form.values[name] as string);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const localities = useLocalities(regionId, (form.values[name] as string).trim(), isOpen);
  const isShown = isOpen && localities.length > 0;
  const list = useRef<HTMLUListElement>(null);
  // When other settlements are loaded, a choice among the former ones does not apply.
  const [chosen, setChosen] = useState({ among: none, index: -1 });
  const active = chosen.among === localities ? chosen.index : -1;
  const setActive = (index: number) => setChosen({ among: localities, index });
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (one: Localities[number]) => {
    if (inputRef.current) inputRef.current.value = one.name;
    form.set(name, one.name);
    close();
  };
  const move = (by: number) => {
    setOpen(true);
    if (isShown) setActive((active + by + localities.length + (active < 0 && by < 0 ? 1 : 0)) % localities.length);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: isShown ? close : undefined,
    // Enter chooses from an open list and does not go to the next step.
    Enter: isShown ? () => (localities[active] ? choose(localities[active]) : close()) : undefined,
  };

  return (
    <Field said={description} label={label} hint={hint} optional={optional}>
      <div class="input combobox">
        <input
          ref={inputRef}
          {...asTyped}
          {...attributesOf(description, optional)}
          name={name}
          type="text"
          defaultValue={begins}
          role="combobox"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={`${description.id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${description.id}-${active}` : undefined}
          // The device's own list of remembered words would lie over the suggestions.
          autoComplete="off"
          onInput={() => {
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          // Suggestions still on their way must not open over the next field.
          onFocusOut={close}
          onKeyDown={event => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <ul ref={list} id={`${description.id}-list`} role="listbox" aria-label={label} hidden={!isShown}>
          {isShown &&
            localities.map((one, index) => (
              <li
                key={one.katottg ?? one.name}
                id={`${description.id}-${index}`}
                role="option"
                aria-selected={index === active}
                // The field keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {one.name}
                <small>{[language === 'en' && one.nameEn, one.district].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
        </ul>
      </div>
    </Field>
  );
}
