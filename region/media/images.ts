import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@fernway/contract/limits';
import type { PictureFormat, PictureWidth } from '@fernway/contract/picture';
import type { FastifyBaseLogger } from 'fastify';
import type { Preview } from '../sharing/preview.ts';
import {
  type ImageProcess,
  ImageProcessEndedError,
  type ImageProcessLimits,
  ImageTooCostlyError,
  startImageProcess,
} from './image-process.ts';
import { type ImageLine, type ImagePlace, ImageQueue } from './image-queue.ts';
import type {
  ImageTask,
  ImageTaskInput,
  ImageTaskKind,
  ImageTaskResult,
  Master,
  PictureRefusal,
  PictureSize,
} from './image-tasks.ts';

/** Everything that a region decodes and encodes, in processes of its own: no call waits for it. */
export interface Images {
  /** Where originals lie while they are worked on; only our own user sees it. */
  folder: string;
  /**
   * A place in the line of a shopper's uploads. Take it before anything is read.
   * @throws ImageLineFullError, ImageQueueFullError
   */
  reserveUpload(shopperId: string): ImagePlace;
  /** Redraws an upload that lies in a file. */
  drawUpload(place: ImagePlace, path: string): Promise<Master | PictureRefusal>;
  /** Redraws what a merchant has as a picture. */
  drawMaster(original: Buffer): Promise<Master | PictureRefusal>;
  /**
   * The file that a browser gets; undefined when there is no master.
   * @param readMaster called when it is this file's turn, so that what waits takes no memory
   */
  drawFile(
    readMaster: () => Promise<Buffer | undefined>,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | undefined>;
  drawPreview(preview: Preview, picture: Buffer | undefined): Promise<Buffer>;
  sizeOf(master: Buffer): Promise<PictureSize>;
  /** Starts a process, so that the first picture does not wait for it. */
  warmUp(): void;
  /** Resolves when nothing is drawn. */
  idle(): Promise<void>;
  /** The processes that run now. */
  pids(): number[];
  close(): void;
}

interface ImagesOptions {
  /** Other copies may use it too. */
  folder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Of each picture. */
  limits?: ImageProcessLimits;
}

const MAX_PROCESSES = 2;
/** An idle process ends after so long, as it holds 70 MB, unless it is the last. */
const IDLE_MS = 60_000;
/** No upload takes so long. */
const LEFTOVER_MS = 60 * 60_000;
const LIMITS: ImageProcessLimits = { cpuMs: 20_000, timeoutMs: 40_000, rss: 320 * 1024 * 1024 };

const UPLOAD_FORMATS = ['jpeg', 'png', 'webp'];
const MERCHANT_FORMATS = [...UPLOAD_FORMATS, 'heif', 'gif'];
const MERCHANTS: ImageLine = { name: 'merchants', running: 1, waiting: 255, isOwn: true };
/** What we draw from pictures of our own. */
const OWN: ImageLine = { name: 'own', running: MAX_PROCESSES, waiting: 256, isOwn: true };

export async function openImages({ folder, log, limits = LIMITS }: ImagesOptions): Promise<Images> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const queue = new ImageQueue(MAX_PROCESSES);
  const running = new Set<ImageProcess>();
  const idle: { process: ImageProcess; ending: NodeJS.Timeout }[] = [];
  let isClosed = false;
  const cleaning = setInterval(
    () =>
      removeLeftovers(folder).catch((err: unknown) =>
        log.warn({ err }, 'clean-up failed: what uploads have left could not be removed'),
      ),
    LEFTOVER_MS,
  ).unref();

  function takeProcess(): ImageProcess {
    if (isClosed) throw new ImageProcessEndedError('the region is shutting down');
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.ending);
      if (!last.process.hasEnded) return last.process;
      running.delete(last.process);
    }
    const started = startImageProcess(limits);
    running.add(started);
    return started;
  }

  function giveBack(process: ImageProcess): void {
    if (process.hasEnded) running.delete(process);
    else idle.push({ process, ending: setTimeout(() => endIdle(process), IDLE_MS).unref() });
  }

  /** One stays: on a busy machine a start takes longer than a page, or the other region, waits for a picture. */
  function endIdle(process: ImageProcess): void {
    if (running.size > 1) endProcess(process);
  }

  function endProcess(process: ImageProcess): void {
    running.delete(process);
    process.end();
  }

  async function attempt(task: ImageTask): Promise<unknown> {
    const process = takeProcess();
    try {
      return await process.run(task);
    } finally {
      giveBack(process);
    }
  }

  /** Runs a task, and once more if its process ends by no fault of the task that we know of. */
  async function runOrRetry(task: ImageTask): Promise<unknown> {
    try {
      return await attempt(task);
    } catch (error) {
      if (!(error instanceof ImageProcessEndedError) || isClosed) throw error;
      log.warn({ err: error }, 'image process ended: what it drew is tried once more');
      return attempt(task);
    }
  }

  const runTask = <Kind extends ImageTaskKind>(kind: Kind, input: ImageTaskInput<Kind>) =>
    runOrRetry({ kind, ...input } as ImageTask) as Promise<ImageTaskResult<Kind>>;

  const inLine = async <Result>(line: ImageLine, work: () => Promise<Result>): Promise<Result> => {
    const place = queue.reserve(line);
    try {
      return await place.run(work);
    } finally {
      place.release();
    }
  };

  async function drawOriginal(path: string, formats: readonly string[]): Promise<Master | PictureRefusal> {
    try {
      return await runTask('master', { path, formats });
    } catch (error) {
      if (!(error instanceof ImageTooCostlyError)) throw error;
      log.warn(
        { security: 'costly_picture' },
        'image process killed: a picture took too much of the processor or of memory',
      );
      return 'too_costly';
    }
  }

  return {
    folder,
    reserveUpload: (shopperId) =>
      queue.reserve({ name: `shopper ${shopperId}`, running: 1, waiting: uploadLimits.waiting }),
    drawUpload: (place, path) => place.run(() => drawOriginal(path, UPLOAD_FORMATS)),
    drawMaster: (original) =>
      inLine(MERCHANTS, async () => {
        const path = join(folder, randomUUID());
        try {
          await writeFile(path, original, { mode: 0o600, flag: 'wx' });
          return await drawOriginal(path, MERCHANT_FORMATS);
        } finally {
          await rm(path, { force: true });
        }
      }),
    drawFile: (readMaster, width, format) =>
      inLine(OWN, async () => {
        const master = await readMaster();
        return master && runTask('file', { master, width, format });
      }),
    drawPreview: (preview, picture) => inLine(OWN, () => runTask('preview', { preview, picture })),
    sizeOf: (master) => inLine(OWN, () => runTask('size', { master })),
    warmUp: () => giveBack(takeProcess()),
    idle: () => queue.idle(),
    pids: () => [...running].flatMap(({ pid, hasEnded }) => (hasEnded || pid === undefined ? [] : [pid])),
    close() {
      isClosed = true;
      clearInterval(cleaning);
      for (const process of running) endProcess(process);
    },
  };
}

/** Removes what a region that was killed has left; what other copies work on is younger. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}
