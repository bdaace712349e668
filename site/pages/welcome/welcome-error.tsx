import { ourFault } from '@fernway/messages/frame';
import { didNotLoad } from '@fernway/messages/heads/errors';
import { ErrorState } from '@fernway/ui/error-state';
import { merchantPaths } from '../../core/merchant-paths.ts';
import { MerchantFrame } from './merchant-frame.tsx';

/** Shown where the region does not answer. */
export function WelcomeError() {
  return (
    <MerchantFrame>
      <div className="py-6 md:py-10">
        <ErrorState
          title={didNotLoad()}
          text={ourFault()}
          retry={{ href: merchantPaths.welcome() }}
          level={1}
        />
      </div>
    </MerchantFrame>
  );
}
