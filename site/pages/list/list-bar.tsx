import * as t from '@fernway/messages/list';
import { Button } from '@fernway/ui/button';
import { Chip, ChipRow } from '@fernway/ui/chip';
import { Icon } from '@fernway/ui/icon';
import { Trash2 } from 'lucide';
import type { ItemSelection, SelectionMode } from './item-selection.ts';

const modes: Record<SelectionMode, () => string> = {
  all: t.allItem,
  checked: t.checkedItem,
  expired: t.expiredItem,
};

interface ListBarProps {
  choosing: ItemSelection;
  isDeleting: boolean;
  onDelete: () => void;
}

/** The chips that choose items, and Delete, which is disabled until a chip is pressed and something is chosen. */
export function ListBar({ choosing: { chosen, mode, choose }, isDeleting, onDelete }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <ChipRow label={t.chooseItems()}>
        {(Object.keys(modes) as SelectionMode[]).map((one) => (
          <Chip key={one} pressed={mode === one} onClick={() => choose(one)}>
            {modes[one]()}
          </Chip>
        ))}
      </ChipRow>
      <Button
        variant="danger"
        size="small"
        busy={isDeleting}
        disabled={mode === undefined || chosen.size === 0}
        onClick={onDelete}
      >
        <Icon of={Trash2} size={16} />
        {t.deleteThem()}
      </Button>
    </div>
  );
}
