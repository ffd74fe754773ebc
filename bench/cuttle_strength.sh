#!/bin/sh
# Every figure of strength in docs/cuttle.md, line by line; about three minutes on 16 cores.
set -e
fixed() { file=$1; shift; python -m bench.grid cuttle "bench/specs/cuttle_$file.txt" "$@"; }
fixed 1000 --against heuristic:tuned --deals 500 --seed 501
fixed 8000 --against heuristic:tuned --deals 500 --seed 501
fixed 1000 --against random --deals 500 --seed 3002
fixed 1000 --against heuristic:classic --deals 500 --seed 3001
fixed 5000 --against open-minimax --deals 500 --seed 3003
fixed 8000 --against ismcts:iterations=1000 --deals 500 --seed 3005
fixed 1000 --against ismcts:iterations=1000,depth=none,epsilon=0.2,bias=2 --deals 500 --seed 3006
oracle="epsilon=0.2,horizon=none,bias=0,c=0.7,order=random"
fixed simple --against "oracle:iterations=200,$oracle" --variant simple --deals 250 --seed 3007
fixed simple --against "oracle:iterations=1000,$oracle" --variant simple --deals 250 --seed 3007
for profile in cuttle.cards@1.0.2 cuttle.cards@2.0.0 pagat simple; do
  fixed heuristics --against heuristic:classic --variant $profile --deals 1000 --seed 3008
done
