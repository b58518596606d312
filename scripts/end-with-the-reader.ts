/** Ends as soon as whoever reads the output has what they wanted (`| head`), without a word: what is written after that reaches nobody. */
export function endWithTheReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(0);
    });
}
