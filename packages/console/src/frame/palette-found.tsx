import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Bot, FileText, Hash, KeyRound, Wrench, type LucideIcon } from 'lucide-react';
import { PaletteItem, type Run } from './palette-item.js';
import { placeOfId } from './palette-places.js';
import { useFound, type Found } from './use-found.js';

const icons: Record<Found['kind'], LucideIcon> = {
  Agent: Bot,
  Tool: Wrench,
  Document: FileText,
  Key: KeyRound,
};

/** What the words name: a thing by its id, or things by their names. */
export function PaletteFound({ words, run }: { words: string; run: Run }) {
  const navigate = useNavigate();
  const byId = placeOfId(words);
  const found = useFound(words);
  return (
    <>
      {byId && (
        <Command.Group heading="By ID">
          <PaletteItem
            value={words}
            icon={<Hash size={16} aria-hidden />}
            onSelect={run(() => navigate(byId.place))}
          >
            {byId.words}
          </PaletteItem>
        </Command.Group>
      )}
      {found.length > 0 && (
        <Command.Group heading="Found">
          {found.map(({ id, name, kind, place }) => {
            const Icon = icons[kind];
            return (
              <PaletteItem
                key={id}
                value={`${name} ${id}`}
                icon={<Icon size={16} aria-hidden />}
                onSelect={run(() => navigate(place))}
              >
                <span className="cut">{name}</span> <span className="dim palette-kind">{kind}</span>
              </PaletteItem>
            );
          })}
        </Command.Group>
      )}
    </>
  );
}
