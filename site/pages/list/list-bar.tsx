import * as t from '@fernway/messages/list';
import { Chip, ChipRow } from '@fernway/ui/chip';
import { DeleteButton } from './delete-button.tsx';
import type { ItemSelection, SelectionMode } from './item-selection.ts';

const modes: Record<SelectionMode, () => string> = {
  all: t.allItem,
  checked: t.checkedItem,
  expired: t.expiredItem,
};

interface ListBarProps {
  choosing: ItemSelection;
  /** All items of the list. */
  count: number;
  onDelete: () => void;
}

/** The chips that choose items, and Delete, which is disabled while nothing is chosen. */
export function ListBar({ choosing: { chosen, mode, choose }, count, onDelete }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 max-md:w-full">
        <ChipRow label={t.chooseItems()}>
          {(Object.keys(modes) as SelectionMode[]).map((one) => (
            <Chip key={one} pressed={mode === one} onClick={() => choose(one)}>
              {modes[one]()}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <DeleteButton
        count={chosen.size}
        isAll={count > 1 && chosen.size === count}
        disabled={chosen.size === 0}
        onDelete={onDelete}
      />
    </div>
  );
}
