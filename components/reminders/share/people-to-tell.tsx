import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { usePeople } from '@/lib/sharing/queries';
import { nameOf } from '@/lib/sharing/rules';
import type { PersonResponse } from '@/lib/sharing/schema';

interface ToTell {
  offered: PersonResponse[];
  /** The ids of those who are told. */
  people: string[];
  onToggle: (id: string) => void;
}

/** Those who are told of other reminders of the templates are told of new ones too, unless the user unticks them. */
export function usePeopleToTell(templateIds: readonly string[]): ToTell {
  const { data = [] } = usePeople({ enabled: templateIds.length > 0 });
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const offered = data.filter(
    (person) => person.since !== null && person.templateIds.some((id) => templateIds.includes(id)),
  );
  return {
    offered,
    people: offered.map(({ id }) => id).filter((id) => !unticked.includes(id)),
    onToggle: (id) => setUnticked((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
  };
}

export function PeopleToTell({
  offered,
  people,
  onToggle,
  labelOf,
}: ToTell & { labelOf: (name: string, person: PersonResponse) => string }) {
  return offered.map((person) => (
    <Label key={person.id} className="flex min-h-11 items-center gap-3 font-normal">
      <Checkbox checked={people.includes(person.id)} onCheckedChange={() => onToggle(person.id)} />
      {labelOf(nameOf(person), person)}
    </Label>
  ));
}
