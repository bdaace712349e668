import { createHash } from 'node:crypto';
import { CallError } from '@fernway/client';
import type { Cart } from '@fernway/contract/buying';
import { errors } from '@fernway/contract/errors';
import { siteDomains } from '@fernway/contract/site';
import * as t from '@fernway/messages/cart';
import { errorCode } from '@fernway/server-kit/call-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cartAddress, hostOf, merchantLinkOf } from '../../core/merchant-links.ts';
import { paths } from '../../core/paths.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { cookieOf, setCookie } from '../http/cookies.ts';
import { answerError } from '../http/errors.ts';
import { deriveKey, idempotencyHeaders } from '../http/idempotency.ts';
import { sessionOf } from '../http/session-cookie.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { RegionOf } from '../session/region-clients.ts';
import type { RegionTokens } from '../session/region-tokens.ts';

interface CartsOptions {
  tokens: RegionTokens;
  regionOf: RegionOf;
}

/** What an address of ours asks to be put into a cart. */
interface CartParams {
  productId: string;
  email: string;
  quantity: string;
  /** Set where several products are asked for, all of this store. */
  storeId?: string;
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Why there is no cart: 400, none can be made of what is asked for; 404, there is no such product or store. */
type NoCart = 400 | 404;

/**
 * Leads to carts at merchants' shops. A GET shows a page that posts to its own address; the POST records that somebody
 * leaves and redirects to the shop. So no crawler, link preview or prefetch is counted as a shopper.
 */
export function serveCarts(app: FastifyInstance, options: CartsOptions): void {
  const find = async (
    { productId, quantity, storeId }: CartParams,
    request: FastifyRequest,
    { isLeaving, token }: { isLeaving: boolean; token?: string },
  ): Promise<Cart | NoCart> => {
    const region = options.regionOf(request.market, {
      ...traceHeaders(request.id),
      ...idempotencyHeaders(request),
      'x-forwarded-for': request.ip,
    });
    const call = isLeaving ? region.cartClick : region.cart;
    const wanted = {
      products: productId,
      quantities: quantity,
      ...(storeId !== undefined && { store: storeId }),
    };
    try {
      // Guests of one network may be several: each click of theirs counts.
      const idempotencyKey = token === undefined ? undefined : deriveKey(request.url);
      return await call(wanted, { token, idempotencyKey });
    } catch (error) {
      const { code } = error as CallError;
      // It is recorded, or is being recorded, and what that answers is not kept.
      if (code === 'already_done' || code === 'idempotency_key_in_use') return region.cart(wanted, { token });
      if (code === 'invalid_request' || code === 'not_found') return errors[code].status;
      // `asShopper` then renews the token once, as for every call.
      if (code === 'unauthorized' && token !== undefined) throw error;
      throw new CallError(code === 'rate_limited' ? code : 'unavailable');
    }
  };

  /**
   * The cart of the signed-in shopper, else a guest's: also when identity does not answer, so nobody is held up. What the
   * region has been asked for as the shopper is not asked for again as a guest: it may be recorded.
   */
  const recordClickOut = async (
    params: CartParams,
    request: FastifyRequest,
    reply: FastifyReply,
    isLeaving: boolean,
  ): Promise<Cart | NoCart> => {
    let regionError: unknown;
    const findOwn = (token: string) =>
      find(params, request, { isLeaving, token }).catch((error: unknown) => {
        regionError = error;
        throw error;
      });
    const own = await options.tokens.asShopper(request, reply, findOwn).catch((err: unknown) => {
      if (err === regionError) throw err;
      request.log.warn({ err }, 'anonymous click-out: a shopper leaves as a guest');
    });
    return own || find(params, request, { isLeaving });
  };

  const ask = async (params: CartParams, request: FastifyRequest, reply: FastifyReply) => {
    const cart = await find(params, request, { isLeaving: false });
    if (typeof cart === 'number') return sendNoCart(request, reply, cart);
    return sendHandoffPage(request, reply, cartTarget(cart, params));
  };
  const open = async (params: CartParams, request: FastifyRequest, reply: FastifyReply) => {
    // Counted once a session, even if the same cart is opened several times in a row.
    const clickOut = `${request.url} ${sessionOf(request) ?? ''}`;
    const digest = createHash('sha256').update(clickOut).digest('base64url').slice(0, 16);
    const [lastDigest, lastClick] = cookieOf(request, 'cart')?.split('.') ?? [];
    const isRecorded = lastDigest === digest;
    const found = await recordClickOut(params, request, reply, !isRecorded);
    if (typeof found === 'number') return sendNoCart(request, reply, found);
    const clickId = isRecorded && lastClick !== undefined && UUID.test(lastClick) ? lastClick : found.clickId;
    setCookie(reply, 'cart', [digest, clickId ?? []].flat().join('.'));
    const cart: Cart = { ...found, ...(clickId !== undefined && { clickId }) };
    return withPrivacyHeaders(reply).redirect(cartTarget(cart, params), 303);
  };
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      errorCode(error) === 'invalid_request'
        ? sendNoCart(request, reply, errors.invalid_request.status)
        : answerError(error, request, reply),
    );
    registerSiteCalls(scope, siteDomains.carts, {
      cartPage: ({ params }, request, reply) => ask(params, request, reply),
      bulkCartPage: ({ params }, request, reply) => ask(params, request, reply),
      openCart: ({ params }, request, reply) => open(params, request, reply),
      openBulkCart: ({ params }, request, reply) => open(params, request, reply),
    });
  });
}

/** The address may name a shopper: nobody may cache it, index it, or pass it to the shop as referrer. */
const withPrivacyHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });

/**
 * The cart at the store's shop, or else the product's page there. An address on another host, or an unusable one, leads
 * to our leaving page first, which asks or explains.
 */
function cartTarget(cart: Cart, { email }: CartParams): string {
  const [{ vendorUrl, productId }] = cart.lines;
  const asking = paths.interstitial('product', productId);
  return (
    cartAddress(cart, cart.email ?? email) ?? merchantLinkOf(vendorUrl, cart.store, asking)?.href ?? asking
  );
}

function sendHandoffPage(request: FastifyRequest, reply: FastifyReply, target: string): FastifyReply {
  const origin = URL.parse(target)?.origin;
  return sendStandalonePage(request, withPrivacyHeaders(reply), () => ({
    title: t.pleaseWait(),
    autoSubmit: {
      label: origin ? t.continueTo(hostOf(target)) : t.carryOn(),
      origins: origin ? [origin] : [],
    },
  }));
}

function sendNoCart(request: FastifyRequest, reply: FastifyReply, status: NoCart): FastifyReply {
  return sendStandalonePage(request, withPrivacyHeaders(reply).code(status), () => ({
    status,
    title: t.noSuchCart(),
    text: t.whyNoCart(),
    links: [{ label: t.lookForIt(), href: paths.offers() }],
  }));
}
