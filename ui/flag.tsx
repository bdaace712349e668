import { classNames } from './class-names.ts';

/** The flag of a country, as high as the text beside it. It is drawn in flags.css. */
export function Flag({ of, name }: { of: 'CA' | 'US'; name: string }) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames('flag mr-1.5', of === 'CA' ? 'flag-ca' : 'flag-us')}
    />
  );
}
