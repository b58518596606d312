import type { ReaderOutput, RunModel } from '@consilium/engine';
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-common';

/** How the engine runs the model: in a server and in a browser ONNX Runtime is another package with the same door. */
export const runBy =
  (session: InferenceSession, TensorOf: TensorConstructor): RunModel =>
  async (pieces): Promise<ReaderOutput> => {
    const given = new TensorOf('int64', BigInt64Array.from(pieces, BigInt), [1, pieces.length]);
    const { levels, alarms, told, where, standings } = await session.run({ pieces: given });
    const numbers = (tensor: Tensor | undefined) => tensor?.data as Float32Array;
    return {
      levels: numbers(levels),
      alarms: numbers(alarms),
      told: numbers(told),
      where: Array.from(where?.data as BigInt64Array, Number),
      standings: numbers(standings),
    };
  };
