import { randomBytes } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import { digitsOf, gid, standInApp } from '../shops/app.ts';
import type { FakeShop } from '../shops/shop.ts';
import type { BulkOperations, BulkSource } from './bulk.ts';
import type { ResourceFeedback, ShopFeedback } from './requests.ts';
import { appView } from './shop-views.ts';
import { formatTime } from './values.ts';

const MAX_STOREFRONT_TOKENS = 100;
const MAX_FEEDBACK = 50;
const MAX_MESSAGES = 10;
const MAX_MESSAGE_LENGTH = 100;

/** What the app has left in a shop. */
export interface AppTraces {
  storefrontTokens: string[];
  shopFeedback: ResourceFeedback | undefined;
  productFeedback: Map<string, ResourceFeedback>;
}

export const createTraces = (): AppTraces => ({
  storefrontTokens: [],
  shopFeedback: undefined,
  productFeedback: new Map(),
});

export const feedbackOf = ({ shopFeedback, productFeedback }: AppTraces): ShopFeedback => ({
  shop: shopFeedback,
  products: productFeedback,
});

/** What the mutations of one call work on. */
export interface MutationSource {
  shop: FakeShop;
  scopes: readonly string[];
  clock: PlatformClock;
  traces: AppTraces;
  bulk: BulkOperations;
  bulkSource: BulkSource;
  uninstall: () => void;
}

interface FeedbackInput {
  state: ResourceFeedback['state'];
  messages?: string[] | null;
  feedbackGeneratedAt: string;
}

interface ProductFeedbackInput extends FeedbackInput {
  productId: string;
  productUpdatedAt: string;
}

/** The schema's `Mutation`, as a root of methods. */
export function createMutations({
  shop,
  scopes,
  clock,
  traces,
  bulk,
  bulkSource,
  uninstall,
}: MutationSource) {
  return {
    bulkOperationRunQuery({ query }: { query: string }) {
      const result = bulk.startQuery(bulkSource, query);
      return 'code' in result
        ? { bulkOperation: null, userErrors: [result] }
        : { bulkOperation: result, userErrors: [] };
    },

    bulkOperationCancel({ id }: { id: string }) {
      const bulkOperation = bulk.cancel(shop, digitsOf('BulkOperation', id) ?? '');
      const refusal = { field: ['id'], message: 'Bulk operation does not exist' };
      return { bulkOperation: bulkOperation ?? null, userErrors: bulkOperation ? [] : [refusal] };
    },

    storefrontAccessTokenCreate({ input: { title } }: { input: { title: string } }) {
      const granted = scopes.filter((scope) => scope.startsWith('unauthenticated_'));
      const refuse = (message: string) => ({
        storefrontAccessToken: null,
        userErrors: [{ field: ['input'], message }],
      });
      if (granted.length === 0) return refuse('The app must have at least one unauthenticated access scope.');
      if (traces.storefrontTokens.length >= MAX_STOREFRONT_TOKENS)
        return refuse(`The app has reached its limit of ${MAX_STOREFRONT_TOKENS} storefront access tokens.`);
      const accessToken = randomBytes(16).toString('hex');
      traces.storefrontTokens.push(accessToken);
      const now = formatTime(clock.now());
      return {
        storefrontAccessToken: {
          id: gid('StorefrontAccessToken', shop.nextId()),
          title,
          accessToken,
          accessScopes: granted.map((handle) => ({ handle, description: handle })),
          createdAt: now,
          updatedAt: now,
        },
        userErrors: [],
      };
    },

    bulkProductResourceFeedbackCreate({ feedbackInput }: { feedbackInput: ProductFeedbackInput[] }) {
      if (feedbackInput.length > MAX_FEEDBACK) {
        const message = `Only ${MAX_FEEDBACK} feedback entries can be created at once.`;
        return {
          feedback: null,
          userErrors: [{ field: ['feedbackInput'], message, code: 'MAXIMUM_FEEDBACK_LIMIT_EXCEEDED' }],
        };
      }
      const userErrors: { field: string[]; message: string; code: string }[] = [];
      const feedback = feedbackInput.flatMap((input, index) => {
        const id = digitsOf('Product', input.productId) ?? '';
        const problem = shop.products.has(id)
          ? feedbackProblem(input, traces.productFeedback.get(id))
          : { message: 'Product not found', code: 'PRODUCT_NOT_FOUND' };
        if (problem) {
          userErrors.push({ field: ['feedbackInput', String(index)], ...problem });
          return [];
        }
        traces.productFeedback.set(id, storedFeedback(input));
        return [{ ...input, messages: input.messages ?? [] }];
      });
      return { feedback, userErrors };
    },

    shopResourceFeedbackCreate({ input }: { input: FeedbackInput }) {
      const problem = feedbackProblem(input, traces.shopFeedback);
      if (problem) return { feedback: null, userErrors: [{ field: ['input'], ...problem }] };
      traces.shopFeedback = storedFeedback(input);
      const messages = (input.messages ?? []).map((message) => ({ field: null, message }));
      return { feedback: { ...input, messages, app: appView(standInApp) }, userErrors: [] };
    },

    appUninstall() {
      uninstall();
      return { app: appView(standInApp), userErrors: [] };
    },
  };
}

const storedFeedback = ({ state, messages, feedbackGeneratedAt }: FeedbackInput): ResourceFeedback => ({
  state,
  messages: messages ?? [],
  generatedAt: feedbackGeneratedAt,
});

/** Why feedback is refused; undefined: it is not. */
function feedbackProblem(
  { state, messages, feedbackGeneratedAt }: FeedbackInput,
  before: ResourceFeedback | undefined,
): { message: string; code: string } | undefined {
  const texts = messages ?? [];
  if (state === 'REQUIRES_ACTION' && texts.length === 0)
    return { message: 'Messages must be present when action is required', code: 'BLANK' };
  if (state === 'ACCEPTED' && texts.length > 0)
    return { message: 'Messages must be blank when accepted', code: 'PRESENT' };
  if (texts.length > MAX_MESSAGES || texts.some(({ length }) => length > MAX_MESSAGE_LENGTH))
    return { message: 'Messages are too many or too long', code: 'INVALID' };
  if (before && Date.parse(before.generatedAt) > Date.parse(feedbackGeneratedAt))
    return { message: 'Feedback is outdated', code: 'OUTDATED_FEEDBACK' };
  return undefined;
}
