declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { format: string; hideCursor?: boolean; stream?: NodeJS.WritableStream });
    start(total: number, value: number): void;
    update(value: number): void;
    stop(): void;
  }
}
