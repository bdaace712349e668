import { kill } from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type ImageProcess,
  ImageProcessEndedError,
  type ImageProcessLimits,
  ImageTooCostlyError,
  startImageProcess,
} from './image-process.ts';
import type { ImageTask } from './image-tasks.ts';
import { drawStripes } from './test-server.ts';

function startProcess(limits: Partial<ImageProcessLimits> = {}): ImageProcess {
  const process = startImageProcess({ cpuMs: 60_000, timeoutMs: 60_000, rss: 1024 ** 3, ...limits });
  onTestFinished(() => process.end());
  return process;
}

const sizeTask = async (): Promise<ImageTask> => ({
  kind: 'size',
  master: await drawStripes(3).webp().toBuffer(),
});

/** Keeps this process from reading what others say to it. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('S61 what a process said before it was killed counts no more, and it draws nothing further', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const process = startProcess({ timeoutMs: 60_000 });
  const task = await sizeTask();
  expect(await process.run(task)).toEqual({ width: 400, height: 300 });
  const late = process.run(task);
  // Meanwhile the process answers, and the time limit passes.
  block(2_000);
  vi.advanceTimersByTime(60_000);
  await expect(late).rejects.toThrow(ImageProcessEndedError);
  expect(process.hasEnded).toBe(true);
  await expect(process.run(task)).rejects.toThrow(ImageProcessEndedError);
});

test('S61 a picture costs what it takes of the processor: one that waits for it is not refused', async () => {
  const waiting = startProcess({ timeoutMs: 1_000 });
  kill(waiting.pid ?? 0, 'SIGSTOP');
  await expect(waiting.run(await sizeTask())).rejects.toThrow(ImageProcessEndedError);
  expect(waiting.hasEnded).toBe(true);
  const costly = startProcess({ cpuMs: 0 });
  const master = await drawStripes(3).resize(6_000, 4_000).webp({ effort: 0 }).toBuffer();
  const task: ImageTask = { kind: 'file', master, width: 1280, format: 'avif' };
  await expect(costly.run(task)).rejects.toThrow(ImageTooCostlyError);
  expect(costly.hasEnded).toBe(true);
});

test('a process that a task cannot be sent to is ended', async () => {
  const process = startProcess();
  expect(await process.run(await sizeTask())).toEqual({ width: 400, height: 300 });
  const unsendable = { kind: 'size', master: () => {} } as unknown as ImageTask;
  await expect(process.run(unsendable)).rejects.toThrow(ImageProcessEndedError);
  expect(process.hasEnded).toBe(true);
});
