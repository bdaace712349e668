import { expect, onTestFinished, test } from 'vitest';
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
  const process = startImageProcess({ timeoutMs: 60_000, rss: 1024 ** 3, ...limits });
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
  const timeoutMs = 4_000;
  const process = startProcess({ timeoutMs });
  const task = await sizeTask();
  expect(await process.run(task)).toEqual({ width: 400, height: 300 });
  const late = process.run(task);
  // Meanwhile the process answers, and the time limit passes.
  block(timeoutMs + 100);
  await expect(late).rejects.toThrow(ImageTooCostlyError);
  expect(process.hasEnded).toBe(true);
  await expect(process.run(task)).rejects.toThrow(ImageProcessEndedError);
});

test('a process that a task cannot be sent to is ended', async () => {
  const process = startProcess();
  expect(await process.run(await sizeTask())).toEqual({ width: 400, height: 300 });
  const unsendable = { kind: 'size', master: () => {} } as unknown as ImageTask;
  await expect(process.run(unsendable)).rejects.toThrow(ImageProcessEndedError);
  expect(process.hasEnded).toBe(true);
});
