import { useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
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

/** Those who are told of other reminders of the template are told of a new one too, unless the user unticks them. */
export function usePeopleToTell(templateId: string | null | undefined): ToTell {
  const { data = [] } = usePeople({ enabled: templateId != null });
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const offered = data.filter(
    ({ since, templateIds }) => since !== null && templateIds.some((id) => id === templateId),
  );
  return {
    offered,
    people: offered.map(({ id }) => id).filter((id) => !unticked.includes(id)),
    onToggle: (id) => setUnticked((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
  };
}

export function PeopleToTell({ offered, people, onToggle }: ToTell) {
  const { t } = useI18n();
  return offered.map((person) => (
    <Label key={person.id} className="flex min-h-11 items-center gap-3 font-normal">
      <Checkbox checked={people.includes(person.id)} onCheckedChange={() => onToggle(person.id)} />
      {t('people.alsoTell', { person: nameOf(person) })}
    </Label>
  ));
}
