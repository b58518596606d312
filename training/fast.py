import sys,random,time,json
import numpy as np, torch
from corpus import *
from train import Targets, first_of, batches_of
from measure import measure
import train as T
SEED=20261121
B=int(sys.argv[2]) if len(sys.argv)>2 else 65536
D=int(sys.argv[3]) if len(sys.argv)>3 else 96
EP=int(sys.argv[4]) if len(sys.argv)>4 else 10
LR=float(sys.argv[5]) if len(sys.argv)>5 else 0.02
DROP=float(sys.argv[6]) if len(sys.argv)>6 else 0.3
def fnv(t,v=0x811C9DC5):
    for c in t: v=((v^ord(c))*0x01000193)&0xFFFFFFFF
    return v
wc={}
def wf(w):
    if w not in wc:
        s=f'<{w}>'; wc[w]=[fnv(w+'|')%B]+[fnv(s[i:i+n])%B for n in (3,4,5) for i in range(len(s)-n+1)]
    return wc[w]
def feats(words):
    f=[]
    for w in words: f+=wf(w)
    for a,b in zip(words,words[1:]): f.append(fnv(a+' '+b)%B)
    return f
def coll(texts,drop=0.0,rng=None):
    idx,off,wt=[],[],[]
    for t in texts:
        f=feats(t) or [0]
        if drop: f=[x for x in f if rng.random()>drop] or f
        off.append(len(idx)); idx+=f; wt+=[1/len(f)**.5]*len(f)
    return torch.tensor(idx),torch.tensor(off),torch.tensor(wt)
class Fast(torch.nn.Module):
    def __init__(s,labels):
        super().__init__(); s.e=torch.nn.EmbeddingBag(B,D,mode='sum',sparse=True); torch.nn.init.normal_(s.e.weight,std=0.02)
        s.l=torch.nn.Linear(D,labels); s.v=torch.nn.Linear(D,4); s.l.bias.data.fill_(-3.9); s.d=torch.nn.Dropout(DROP)
    def forward(s,i,o,w):
        z=s.d(s.e(i,o,per_sample_weights=w)); return s.l(z),s.v(z)
if __name__=='__main__':
    torch.manual_seed(SEED); chance=random.Random(SEED); torch.set_num_threads(2)
    ex=read_corpus(); train=[e for e in ex if not is_held_out(e.text)]; held=[e for e in ex if is_held_out(e.text)]
    labels=sorted({l for e in ex for l in e.yes}); tg=Targets(labels); spoken={e.text:words_of(e.text) for e in train}
    calm=[e for e in train if e.kind=='everyday' or e.level==0]
    m=Fast(len(labels)); opts=[torch.optim.SparseAdam([m.e.weight],lr=LR*.5),torch.optim.AdamW(list(m.l.parameters())+list(m.v.parameters()),lr=LR*.5,weight_decay=1e-2)]
    steps=EP*(len(train)//T.BATCH+12); sch=[torch.optim.lr_scheduler.LinearLR(o,1,.02,steps) for o in opts]
    t=time.time(); each=torch.nn.functional.binary_cross_entropy_with_logits
    for ep in range(EP):
        m.train(); lost=0
        for texts,wanted,first in batches_of([T.made(e,calm,spoken,tg,chance) for e in train],chance):
            v,w,l,lw=(torch.tensor(np.stack(c)) for c in zip(*wanted))
            a,b=m(*coll(texts,.1,chance))
            loss=(each(a,v,reduction='none')*w).sum()/len(texts)+first_of(a,first,tg)+1.5*(each(b,l,reduction='none')*lw).sum()/len(texts)
            for o in opts:o.zero_grad()
            loss.backward()
            for o,s in zip(opts,sch):o.step();s.step()
            lost+=loss.item()*len(texts)
        print(ep+1,round(lost/len(train),3),round(time.time()-t),flush=True)
    m.eval()
    def sc(model,pieces,texts):
        A,L=[],[]
        with torch.no_grad():
            for i in range(0,len(texts),256):
                a,b=m(*coll([words_of(x) or ['.'] for x in texts[i:i+256]])); A.append(torch.sigmoid(a).numpy());L.append(torch.sigmoid(b).numpy())
        return np.concatenate(A),np.concatenate(L)
    import measure as M; M.scores=sc
    d=measure(None,None,labels,held)
    tr=measure(None,None,labels,random.Random(1).sample(train,4000))
    print('train first',tr['right concept first'],tr['finding first / in first 3'])
    print({k:v for k,v in d.items() if k!='concepts'})
    torch.save({'state':m.state_dict(),'labels':labels,'B':B,'D':D},f'work/{sys.argv[1]}.pt')
